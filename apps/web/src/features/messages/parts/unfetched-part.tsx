import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useLog } from '../log-context.ts'
import { messagesTexts } from '../messages-texts.ts'
import styles from './parts.module.css'

const failed = (language: Language) => messagesTexts[language].media.fetchFailed

/** A file that could not be fetched from the provider, and a button to try again. */
export function UnfetchedPart({ message }: { message: Message }) {
  const { types, media } = useTexts(messagesTexts)
  const { chat, note } = useLog()
  const fetching = useCommand(messageCalls.fetchFileAgain, { failed })
  const isBusy = fetching.isPending
  const ask = async () => note(await fetching.mutateAsync({ ...chat, messageId: message.messageId }))
  return (
    <>
      <p className={styles.quiet}>{`${types[message.messageType]}. ${media.unfetched}`}</p>
      <Button
        look="framed"
        size="sm"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        // useCommand shows failures.
        onClick={() => !isBusy && void Promise.allSettled([ask()])}
      >
        {isBusy ? media.fetching : media.fetchAgain}
      </Button>
    </>
  )
}
