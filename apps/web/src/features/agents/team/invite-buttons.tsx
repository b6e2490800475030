import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { teamTexts } from './team-texts.ts'

type Props = { formId: string; isBusy: boolean; onCancel: () => void }

export function InviteButtons({ formId, isBusy, onCancel }: Props) {
  const { send, sending } = useTexts(teamTexts).form
  const { cancel } = useUiTexts()
  return (
    <>
      <Button look="framed" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
        {cancel}
      </Button>
      <Button type="submit" form={formId} aria-disabled={isBusy || undefined} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
        {isBusy ? sending : send}
      </Button>
    </>
  )
}
