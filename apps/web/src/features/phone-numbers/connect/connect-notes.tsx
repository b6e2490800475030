import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import type { useConnect } from './use-connect.ts'
import type { ConnectForm } from './use-connect-form.ts'

type Props = { form: ConnectForm; way: ReturnType<typeof useConnect> }

/** The failure of a call, and a note that the form was restored after a reload. */
export function ConnectNotes({ form, way }: Props) {
  const texts = useTexts(numbersTexts).connect
  const problemText = useProblemText()
  return (
    <>
      {way.problem !== null && (
        <Alert tone="danger" detail={problemText(way.problem)}>
          {way.mayConnect ? texts.notConnected : texts.testFailed}
        </Alert>
      )}
      {form.isKept && way.made === null && (
        <Alert
          tone="info"
          action={
            <Button look="plain" size="sm" onClick={form.startOver}>
              {texts.startOver}
            </Button>
          }
        >
          {texts.draftKept}
        </Alert>
      )}
    </>
  )
}
