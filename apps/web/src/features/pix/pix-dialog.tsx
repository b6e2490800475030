import type { ChatKey } from '@prosa/contract/chats/model'
import { writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { mostDescription, writeBrCode } from '@prosa/contract/formats/payments/br-code'
import { type PixKey, pixCalls } from '@prosa/contract/pix/calls'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { CurrencyInput } from '../../ui/masks/currency-input.tsx'
import { QrCode } from '../../ui/media/qr-code.tsx'
import { Select } from '../../ui/select/select.tsx'
import { sendSoon } from '../composer/public.ts'
import styles from './pix.module.css'
import { pixTexts } from './pix-texts.ts'

type Props = { asked: ChatKey & { companyId: string }; onClose: () => void }

/** Makes a code of a key and an amount, and sends it into the chat. */
export function PixDialog({ asked, onClose }: Props) {
  const keys = useCall(pixCalls.listPixKeys, { companyId: asked.companyId }).data
  if (!keys) return null
  const [first] = keys
  return first ? <ChargeDialog {...{ asked, keys, first, onClose }} /> : <NoKeys companyId={asked.companyId} onClose={onClose} />
}

function ChargeDialog({ asked, keys, first, onClose }: Props & { keys: readonly PixKey[]; first: PixKey }) {
  const { charge: texts, kinds } = useTexts(pixTexts)
  const [chosenId, choose] = useState(first.pixKeyId)
  const [cents, setCents] = useState<number | null>(null)
  const [description, setDescription] = useState('')
  const [hasPicture, setPicture] = useState(false)
  const chosen = keys.find(({ pixKeyId }) => pixKeyId === chosenId) ?? first
  const { key, holder: name, city } = chosen
  const amount = cents === null || cents === 0 ? null : cents
  const code = writeBrCode({ key, name, city, cents: amount, description, reference: null })
  const sendCode = async () => {
    onClose()
    const [picture] = await Promise.allSettled(hasPicture ? [qrPicture(code, texts.file)] : [])
    if (picture?.status === 'fulfilled') sendSoon(asked, { messageType: 'image', messageBody: '', file: picture.value })
    sendSoon(asked, { messageType: 'text', messageBody: texts.message(amount === null ? null : writeCurrency(amount), code) })
  }
  return (
    <ActionDialog title={texts.title} verb={texts.verb} width="sm" onAct={() => void sendCode()} onClose={onClose}>
      <CurrencyInput label={texts.amount} description={texts.amountHint} value={cents} onChange={setCents} autoFocus />
      {keys.length > 1 && (
        <Select
          label={texts.account}
          options={keys.map((each) => ({ value: each.pixKeyId, label: each.title || `${kinds[each.kind]} ${each.key}` }))}
          value={chosenId}
          onChange={(id) => choose(id ?? first.pixKeyId)}
        />
      )}
      <TextInput
        label={texts.description}
        description={texts.descriptionHint}
        limit={mostDescription(key)}
        value={description}
        onChange={setDescription}
      />
      <div className={styles.preview}>
        <QrCode text={code} label={texts.qr} failed={<p className={styles.quiet}>{texts.qrFailed}</p>} />
      </div>
      <Checkbox label={texts.picture} value={hasPicture} onChange={setPicture} />
    </ActionDialog>
  )
}

function NoKeys({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { charge: texts } = useTexts(pixTexts)
  const me = useSessionData()
  const isAdmin = me?.permission.adminPermission === true
  return (
    <Modal opened onClose={onClose} title={texts.title} width="sm" readOut>
      <p>{texts.noKeys}</p>
      {isAdmin ? (
        <a className={styles.link} href={`/settings/${companyId}/main?section=pix&setting=create`}>
          {texts.noKeysAdmin}
        </a>
      ) : (
        <p className={styles.quiet}>{texts.noKeysOther}</p>
      )}
    </Modal>
  )
}

const sizeOfModule = 8
/** The quiet zone around it, in modules: without one many cameras find nothing. */
const margin = 4

/** The code as a picture that can be sent. */
async function qrPicture(text: string, fileName: string): Promise<File> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const canvas = new OffscreenCanvas(size * sizeOfModule, size * sizeOfModule)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * sizeOfModule, y * sizeOfModule, sizeOfModule, sizeOfModule)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], fileName, { type: 'image/png' })
}
