import { headerFileKind, keyOfVariable } from '@prosa/contract/templates/parameters-of'
import { IconPaperclip, IconUser } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { composerTexts } from '../composer-texts.ts'
import { SpecialFields } from './special-fields.tsx'
import { specialKeys } from './special-values.ts'
import { templateFormTexts } from './template-form-texts.ts'
import { isSendableHere, nameFor } from './template-values.ts'
import styles from './templates.module.css'
import type { TemplateForm } from './use-template-form.ts'

const longestValue = 1_024
const accepted = { image: 'image/jpeg,image/png', video: 'video/mp4,video/3gpp', document: undefined }

/** The fields for the values of the chosen template. */
export function TemplateFields({ form }: { form: TemplateForm }) {
  const { chosen, values, file, fill, attach, errorOf, contactName } = form
  const texts = useTexts(composerTexts).template
  const more = useTexts(templateFormTexts)
  const input = useRef<HTMLInputElement>(null)
  if (!chosen || !isSendableHere(chosen)) return null
  const { variables } = chosen
  const kind = headerFileKind(chosen)
  if (variables.length === 0 && !kind && specialKeys(chosen).length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div className={styles.fields} role="group" aria-label={texts.values}>
      {kind && (
        <div className={styles.file}>
          <Button
            look="framed"
            leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {texts.chooseFile}
          </Button>
          <span className={styles.fileName}>{file?.name ?? (chosen.hasFile ? more.ownFile : texts.headerFile[kind])}</span>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted[kind]}
            aria-label={texts.headerFile[kind]}
            onChange={({ currentTarget }) => {
              const picked = currentTarget.files?.[0]
              if (picked) attach(picked)
              currentTarget.value = ''
            }}
          />
        </div>
      )}
      <SpecialFields form={form} />
      {variables.map((variable) => {
        const key = keyOfVariable(variable)
        const error = errorOf(key)
        const name = nameFor(variable, contactName)
        const { card, part } = variable
        const plain = texts.value(texts.valueOf[part], variable.name)
        const label = card === undefined ? plain : more.card(card + 1, plain)
        return (
          <div key={key} className={styles.value}>
            <TextInput
              label={label}
              {...(variable.example && { placeholder: texts.example(variable.example) })}
              {...(error && { error })}
              required
              limit={longestValue}
              value={values[key] ?? ''}
              onChange={(value) => fill(key, value)}
            />
            {name !== null && values[key] !== name && (
              <button
                type="button"
                className={styles.chip}
                aria-label={`${texts.takeName(name)} (${label})`}
                onClick={() => fill(key, name)}
              >
                <IconUser size={14} stroke={1.75} aria-hidden="true" />
                {texts.takeName(name)}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
