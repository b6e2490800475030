import { setTimeout as pause } from 'node:timers/promises'

/** Asks until there is an answer; a test that waits must say for what. */
export async function waitUntil<T>(what: string | (() => string), ask: () => T | Promise<T>, patience = 40_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${patience} ms in vain until ${typeof what === 'string' ? what : what()}.`)
    await pause(20)
  }
}
