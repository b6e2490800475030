import { openReader } from '../../kit/reading/reader.ts'

// Reads the file, says which process read it, and stays until it is killed.
const [, , program = '', path = ''] = process.argv
const reader = openReader({ program, report: (error) => process.stderr.write(String(error)) })
process.stdout.write(`read by ${await reader.turn('a', (jobs) => jobs.sniffType(path, ''))}`)
setInterval(() => undefined, 60_000)
