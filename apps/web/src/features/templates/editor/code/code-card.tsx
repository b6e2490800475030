import { OtpType } from '@prosa/contract/templates/parts'
import { fewest, most } from '@prosa/contract/templates/text-limits'
import { useTexts } from '../../../../kit/i18n.ts'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { EditorCard } from '../fields/editor-card.tsx'
import { ValidityField } from '../fields/extras-card.tsx'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { PackageList } from './package-list.tsx'

type Props = { editor: TemplateEditor; findings: Findings }

const types = [OtpType.Copy, OtpType.OneTap, OtpType.ZeroTap]

/** S025: a template for codes. Its words are the provider's; what is said around the code is chosen here. */
export function CodeCards({ editor, findings }: Props) {
  const texts = useTexts(editorTexts).code
  const { draft, write, isFixed } = editor
  const { securityRecommendation, expirationTime, authenticationOtpType: otp } = draft.content
  return (
    <>
      <EditorCard title={texts.message}>
        <p className={styles.quiet}>{texts.fixedWords}</p>
        <Switch
          label={texts.security}
          description={texts.securityHint}
          value={securityRecommendation}
          onChange={(next) => write({ securityRecommendation: next })}
          disabled={isFixed}
        />
        <Switch
          label={texts.expiry}
          description={texts.expiryHint}
          value={expirationTime !== null}
          onChange={(isOn) => write({ expirationTime: isOn ? 10 : null })}
          disabled={isFixed}
        />
        {expirationTime !== null && (
          <div className={styles.short} data-field="expirationTime">
            <TextInput
              label={texts.minutes(fewest.minutes, most.minutes)}
              value={expirationTime === 0 ? '' : String(expirationTime)}
              onChange={(typed) => write({ expirationTime: Number(typed.replace(/\D/g, '').slice(0, 4)) })}
              error={findings.at('expirationTime')}
              unit="min"
              inputMode="numeric"
              readOnly={isFixed}
              autoComplete="off"
            />
          </div>
        )}
        <ValidityField {...{ editor, findings }} />
      </EditorCard>
      <EditorCard title={texts.delivery} field="authenticationOtpType" isRequired>
        <RadioGroup
          label={<span className={styles.spoken}>{texts.delivery}</span>}
          options={types.map((type) => ({ value: type as number, label: texts.types[type].name, description: texts.types[type].words }))}
          value={otp}
          onChange={(type) => type !== null && write({ authenticationOtpType: type as OtpType })}
          error={findings.at('authenticationOtpType')}
          readOnly={isFixed}
        />
        <CodeWords {...{ editor, findings }} />
        {otp !== null && otp !== OtpType.Copy && <PackageList {...{ editor, findings }} />}
        {otp === OtpType.ZeroTap && (
          <div data-field="zeroTapAccepted">
            <Checkbox
              label={texts.zeroTap}
              description={texts.zeroTapHint}
              value={draft.content.zeroTapAccepted}
              onChange={(zeroTapAccepted) => write({ zeroTapAccepted })}
              error={findings.at('zeroTapAccepted')}
              disabled={isFixed}
            />
          </div>
        )}
      </EditorCard>
    </>
  )
}

/** The words on the buttons; empty ones are the provider's own. */
function CodeWords({ editor: { draft, write, isFixed }, findings }: Props) {
  const texts = useTexts(editorTexts).code
  const { authenticationOtpType: otp } = draft.content
  const fields = otp === OtpType.Copy ? (['otpText'] as const) : (['autofillText', 'otpText'] as const)
  if (otp === null) return null
  return (
    <div className={styles.two}>
      {fields.map((field) => (
        <div key={field} data-field={field}>
          <TextInput
            label={texts.words[field].label}
            placeholder={texts.words[field].usual}
            value={draft.content[field]}
            onChange={(next) => write({ [field]: next })}
            error={findings.at(field)}
            unit={<span className={styles.quiet}>{`${draft.content[field].length}/${most.label}`}</span>}
            readOnly={isFixed}
            autoComplete="off"
          />
        </div>
      ))}
    </div>
  )
}
