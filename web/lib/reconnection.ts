/**
 * How a page comes back after its connection was lost, in the words of socket.io's client. The first attempt is made
 * within 3 s, at random: when a server dies, thousands of pages lose it in the same moment. Each further one may take
 * twice as long.
 */
export const reconnection = { reconnectionDelay: 1500, reconnectionDelayMax: 20_000, randomizationFactor: 1 } as const
