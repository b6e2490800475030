import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import type { useConnect } from './use-connect.ts'

type Props = {
  way: ReturnType<typeof useConnect>
  formId: string
  at: number
  onClose: () => void
  onOpen: (phonenumberId: string) => void
}

/** The buttons for back and next; the last step leads to the number. */
export function ConnectFoot({ way, formId, at, onClose, onOpen }: Props) {
  const texts = useTexts(numbersTexts).connect
  const { step, made, isBusy, isTesting, mayConnect } = way
  const busy = { 'aria-busy': isBusy || undefined, 'aria-disabled': isBusy || undefined }
  if (made)
    return (
      <>
        <Button look="framed" onClick={onClose}>
          {texts.close}
        </Button>
        <Button onClick={() => onOpen(made.phonenumberId)}>{texts.openNumber}</Button>
      </>
    )
  const back = at > 0 && (
    <Button look="framed" {...busy} onClick={() => way.go(at - 1)}>
      {texts.back}
    </Button>
  )
  if (step !== 'test')
    return (
      <>
        {back}
        <Button type="submit" form={formId}>
          {step === 'need' ? texts.start : texts.next}
        </Button>
      </>
    )
  return (
    <>
      {back}
      {mayConnect ? (
        <Button type="submit" form={formId} {...busy}>
          {isBusy ? texts.connecting : texts.connect}
        </Button>
      ) : (
        <Button aria-busy={isTesting || undefined} aria-disabled={isTesting || undefined} onClick={() => !isTesting && way.test()}>
          {isTesting ? texts.testing : texts.again}
        </Button>
      )}
    </>
  )
}
