import type { WaitingSend } from '../../../kit/calls/waiting-send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { composerTexts } from '../composer-texts.ts'

type Props = { waiting: readonly WaitingSend[]; onEdit: (send: WaitingSend) => void }

const isText = ({ messageType, fileName }: WaitingSend) => (messageType === 'text' || messageType === 'note') && fileName === undefined

/** A text that the server refused, and why: it can be edited here. Trying again and discarding are offered at the message itself. */
export function FailedStrip({ waiting, onEdit }: Props) {
  const { failed } = useTexts(composerTexts)
  const first = waiting.find((send) => send.state === 'failed' && isText(send))
  if (!first) return null
  return (
    <Alert
      tone="neutral"
      detail={`${first.problem ?? ''} “${shortened(first.messageBody)}”`}
      action={
        <Button look="framed" size="sm" onClick={() => onEdit(first)}>
          {failed.edit}
        </Button>
      }
    >
      {failed.one}
    </Alert>
  )
}

const longest = 80
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
