/** An injected clock: everything that asks for the time asks here, so that tests can move it. */
export type Clock = { now(): number; wait(milliseconds: number): Promise<void> }

export const systemClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
