console.error("Big Board has no page yet.");
