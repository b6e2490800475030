import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of the processor. */
export type Cpu = { server: number; database: number }

type Standing = { pid: number; parent: number; spent: number }

/** Linux counts in hundredths of a second. */
const tick = 10

/** What a process and all that it started have used so far, without those of `apart` and what that one started. */
export const cpuOf = (root: number, apart?: number): number => spentBy(standings(), root, apart)

function spentBy(all: readonly Standing[], root: number, apart: number | undefined): number {
  if (root === apart) return 0
  const own = all.find(({ pid }) => pid === root)?.spent ?? 0
  return all.filter(({ parent }) => parent === root).reduce((sum, { pid }) => sum + spentBy(all, pid, apart), own)
}

function standings(): Standing[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => standingOf(Number(name)))
}

function standingOf(pid: number): Standing[] {
  try {
    return [readStat(pid, readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch (error) {
    // It ended in this moment: its parent has what it used.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Its name may contain anything, also blanks and brackets: what is counted stands behind the last bracket. Ended children count. */
export function readStat(pid: number, text: string): Standing {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number]
  return { pid, parent: Number(fields[1]), spent: (user + system + endedUser + endedSystem) * tick }
}
