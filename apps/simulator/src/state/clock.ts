type Task = { due: number; run: () => void; timer: NodeJS.Timeout | null }

export type Clock = {
  now(): number
  /** How far it is ahead of the real clock. */
  ahead(): number
  /** Whatever falls due on the way is run at once, in order. */
  advance(ms: number): void
  /** Gives a function that cancels it. */
  after(ms: number, run: () => void): () => void
  /** Cancels what was planned, and shows the real time again. */
  clear(): void
}

/** The real time plus what was added to it. */
export function openClock(real: () => number = Date.now): Clock {
  let ahead = 0
  const tasks = new Set<Task>()
  const now = () => real() + ahead

  const arm = (task: Task) => {
    if (task.timer) clearTimeout(task.timer)
    task.timer = setTimeout(() => finish(task), Math.max(0, task.due - now()))
  }
  const finish = (task: Task) => {
    if (task.timer) clearTimeout(task.timer)
    if (tasks.delete(task)) task.run()
  }

  return {
    now,
    ahead: () => ahead,
    advance(ms) {
      ahead += ms
      const due = [...tasks].filter((task) => task.due <= now()).sort((one, other) => one.due - other.due)
      for (const task of due) finish(task)
      for (const task of tasks) arm(task)
    },
    after(ms, run) {
      const task: Task = { due: now() + ms, run, timer: null }
      tasks.add(task)
      arm(task)
      return () => {
        if (task.timer) clearTimeout(task.timer)
        tasks.delete(task)
      }
    },
    clear() {
      for (const { timer } of tasks) if (timer) clearTimeout(timer)
      tasks.clear()
      ahead = 0
    },
  }
}
