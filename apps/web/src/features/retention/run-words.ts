import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import type { RetentionRun } from '@prosa/contract/retention/model'
import type { Language } from '../../kit/i18n.ts'
import type { RetentionTexts } from './texts/pt.ts'

export const isUnderWay = (run: RetentionRun | null) => run?.state === 'waiting' || run?.state === 'running'

/** What a run did, or a rehearsal would do, in one sentence. */
export function runWords(run: RetentionRun, texts: RetentionTexts, language: Language): string {
  const { isRehearsal, messageCount, fileCount, freedBytes, eventCount } = run
  if (messageCount + fileCount + eventCount === 0) return isRehearsal ? texts.wouldNothing : texts.didNothing
  const write = (count: number) => writeNumber(count, language)
  return (isRehearsal ? texts.would : texts.did)(write(messageCount), write(fileCount), writeSize(freedBytes, language), write(eventCount))
}
