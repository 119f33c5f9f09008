/**
 * How a page comes back after its connection was lost, in the words of socket.io's client. The first attempt is made
 * within 3 s, at random: when a server dies, thousands of pages lose it in the same moment. The next may take up to 6 s,
 * all others up to 10 s.
 */
export const reconnection = { reconnectionDelay: 1500, reconnectionDelayMax: 10_000, randomizationFactor: 1 } as const
