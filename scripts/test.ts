console.error("Big Board has no tests yet.");
