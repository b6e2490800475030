type Amount = { rows?: number; files?: number; bytes: number }

export type Progress = {
  /** Told of every piece; said at most every few seconds. */
  passing(what: string, amount: Amount): void
  done(what: string, amount: Amount): void
  note(sentence: string): void
}

const every = 3_000

export function openProgress(tell: (line: string) => void): Progress {
  let said = performance.now()
  const say = (what: string, amount: Amount, end: string) => {
    said = performance.now()
    tell(`  ${what}: ${amountInWords(amount)}${end}`)
  }
  return {
    passing: (what, amount) => {
      if (performance.now() - said > every) say(what, amount, ' so far')
    },
    done: (what, amount) => say(what, amount, ''),
    note: (sentence) => tell(`  ${sentence}…`),
  }
}

export function amountInWords({ rows, files, bytes }: Amount): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  const counts = [rows === undefined ? [] : counted(rows, 'row'), files === undefined ? [] : counted(files, 'file')].flat()
  return [...counts, size].join(', ')
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
