import { isSameNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { type Quality, qualities } from '@prosa/contract/phone-numbers/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import { problemWords, readProblem } from '../problems/problem-words.ts'
import { QualityMark } from '../quality-mark.tsx'
import styles from './connect.module.css'
import type { TestResult } from './use-connect.ts'

type Props = { result: TestResult | null; isTesting: boolean; phone: string }

const readQuality = (said: string | null): Quality => qualities.find((known) => known === said) ?? 'UNKNOWN'

/** What Meta answers to the keys: the number as it knows it, or what is wrong and what to do. */
export function TestStep({ result, isTesting, phone }: Props) {
  const texts = useTexts(numbersTexts).connect
  const words = useTexts(problemWords)
  const stage = useLoadingStage(isTesting)
  if (isTesting) return <SkeletonRows stage={stage} shape="line" count={3} />
  if (!result) return null
  if (!result.isReachable) {
    const { what, todo } = words[readProblem(result.problem ?? 'unknown')]
    return (
      <Alert tone="danger" detail={`${what} ${todo}`}>
        {texts.notReached}
      </Alert>
    )
  }
  const { displayNumber, verifiedName, quality, problem } = result
  const trouble = problem === null ? null : words[readProblem(problem)]
  const isOther = displayNumber !== null && !isSameNumber(displayNumber, phone)
  return (
    <>
      <Alert tone="safe">{texts.reached}</Alert>
      <dl className={styles.found}>
        <div>
          <dt>{texts.found.number}</dt>
          <dd>{displayNumber === null ? texts.notSaid : writePhone(displayNumber)}</dd>
        </div>
        <div>
          <dt>{texts.found.verifiedName}</dt>
          <dd>{verifiedName || texts.notSaid}</dd>
        </div>
        <div>
          <dt>{texts.found.quality}</dt>
          <dd>
            <QualityMark quality={readQuality(quality)} />
          </dd>
        </div>
      </dl>
      {trouble && (
        <Alert tone="warn" detail={trouble.todo}>
          {trouble.what}
        </Alert>
      )}
      {isOther && <Alert tone="warn">{texts.otherNumber(writePhone(displayNumber), writePhone(phone))}</Alert>}
    </>
  )
}
