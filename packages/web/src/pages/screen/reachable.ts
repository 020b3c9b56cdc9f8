/** Whether another device in the room could open this link: an address that names this very machine leads nowhere else. */
export function isReachable(link: string): boolean {
  try {
    const { hostname } = new URL(link);
    return !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
  } catch {
    return false;
  }
}

/** What starts the server for the home network; the same in every language. */
export const FOR_THE_HOME = "npm start -- --lan";
