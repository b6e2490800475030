import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { composerTexts } from './composer-texts.ts'

type Props = { problems: readonly string[]; onDismiss: () => void }

/** Why a file or a voice message does not go along. */
export function WriteProblems({ problems, onDismiss }: Props) {
  const { files } = useTexts(composerTexts)
  if (problems.length === 0) return null
  return (
    <Alert
      tone="warn"
      action={
        <IconButton label={files.dismiss} size="sm" icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onDismiss} />
      }
    >
      {problems.join(' ')}
    </Alert>
  )
}
