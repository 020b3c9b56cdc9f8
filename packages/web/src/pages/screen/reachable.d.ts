/** Whether another device in the room could open this link: an address that names this very machine leads nowhere else. */
export declare function isReachable(link: string): boolean;
