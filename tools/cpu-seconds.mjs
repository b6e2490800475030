import { readFileSync } from 'node:fs'

/** How the kernel counts for programs, on every Linux. */
const ticksASecond = 100

/** Of all programs this one started and waited for, with those they waited for in turn; null where the system does not tell. */
export const childrenCpuSeconds = () => (process.platform === 'linux' ? childrenCpuIn(readFileSync('/proc/self/stat', 'utf8')) : null)

/**
 * @param {string} stat proc_pid_stat(5): the name, which may contain anything, is the second field and ends with the last bracket
 */
export function childrenCpuIn(stat) {
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return (user + system) / ticksASecond
}
