import { readCnpj, typeCnpj } from '@prosa/contract/formats/documents/cnpj'
import { readCpf, typeCpf } from '@prosa/contract/formats/documents/cpf'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { CurrencyInput } from '../../../ui/masks/currency-input.tsx'
import { MaskedInput } from '../../../ui/masks/masked-input.tsx'
import { HelpPopover } from '../../../ui/menus/help-popover.tsx'
import { NewPasswordInput } from '../../../ui/secrets/new-password-input.tsx'
import { PasswordInput } from '../../../ui/secrets/password-input.tsx'
import { PinInput } from '../../../ui/secrets/pin-input.tsx'
import styles from '../gallery-section.module.css'
import { type Example, FieldStates, StatesCard } from './field-states.tsx'
import { fieldsTexts } from './fields-texts.ts'

export function TextExamples() {
  const texts = useTexts(fieldsTexts)
  const { controls, samples } = texts
  return (
    <>
      <FieldStates title={controls.text} empty="" filled={samples.name} long={samples.long}>
        {(props) => <TextInput {...props} />}
      </FieldStates>
      <FieldStates title={controls.cnpj} empty="" filled="12345678000195">
        {(props) => <MaskedInput {...props} mask={typeCnpj} places={14} valid={!readCnpj(props.value).problem} />}
      </FieldStates>
      <FieldStates title={controls.cpf} empty="" filled="52998224725">
        {(props) => <MaskedInput {...props} mask={typeCpf} places={11} valid={!readCpf(props.value).problem} />}
      </FieldStates>
      <FieldStates<number | null> title={controls.currency} empty={null} filled={124990} long={99999999999999}>
        {(props) => <CurrencyInput {...props} />}
      </FieldStates>
      <FieldStates<number | null> title={controls.negative} empty={null} filled={-38} without={['readOnly', 'disabled', 'long']}>
        {(props) => <CurrencyInput {...props} negative />}
      </FieldStates>
      <FieldStates title={controls.note} empty="" filled={samples.note} long={samples.note.repeat(3)}>
        {(props) => <TextArea {...props} limit={props.help ? 400 : 160} />}
      </FieldStates>
      <FieldStates title={controls.password} empty="" filled="Aurora#2026">
        {(props) => <PasswordInput {...props} />}
      </FieldStates>
      <FieldStates title={controls.strong} empty="" filled="Aurora#2026">
        {(props) => <NewPasswordInput {...props} />}
      </FieldStates>
      <FieldStates title={controls.pin} empty="" filled="4711">
        {(props) => <PinExample {...props} />}
      </FieldStates>
      <StatesCard title={controls.help}>
        <div className={styles.row}>
          <span id="gallery-pace">{texts.pace}</span>
          <HelpPopover of="gallery-pace" title={texts.helpTitle}>
            {texts.help} <a href="#gallery-pace">{texts.helpLink}</a>
          </HelpPopover>
        </div>
      </StatesCard>
    </>
  )
}

function PinExample(props: Example<string>) {
  const texts = useTexts(fieldsTexts)
  const [sent, setSent] = useState<string | null>(null)
  return <PinInput description={sent ? texts.pinSent(sent) : texts.pinHint} {...props} onSubmit={setSent} />
}
