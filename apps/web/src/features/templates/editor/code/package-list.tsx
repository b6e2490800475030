import { most } from '@prosa/contract/templates/text-limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { FieldProblem } from '../fields/field-problem.tsx'
import type { Findings } from '../findings/use-findings.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

const examples = { packageName: 'br.com.casaaurora.app', signatureHash: 'K8a/AINcGX7' } as const
const fields = ['packageName', 'signatureHash'] as const

/** The Android apps that may take the code: up to five, each with the hash of its key. */
export function PackageList({ editor: { draft, write, isFixed }, findings }: { editor: TemplateEditor; findings: Findings }) {
  const texts = useTexts(editorTexts).code
  const { allowedPackaged: packages } = draft.content
  return (
    <fieldset className={styles.group} data-field="allowedPackaged">
      <legend className={styles.legend}>{texts.packages}</legend>
      <p className={styles.quiet}>{texts.packagesHint}</p>
      {packages.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are written.
        <div key={at} className={styles.package}>
          {fields.map((name) => (
            <div key={name} data-field={`allowedPackaged.${at}.${name}`}>
              <TextInput
                label={texts[name]}
                value={each[name]}
                placeholder={examples[name]}
                onChange={(value) =>
                  write({ allowedPackaged: packages.map((other, place) => (place === at ? { ...other, [name]: value } : other)) })
                }
                error={findings.at(`allowedPackaged.${at}.${name}`)}
                readOnly={isFixed}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </div>
          ))}
          {!isFixed && (
            <IconButton
              label={texts.removePackage(at + 1)}
              icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => write({ allowedPackaged: packages.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      <FieldProblem field="allowedPackaged" findings={findings} />
      {!isFixed && packages.length < most.packages && (
        <Button
          look="soft"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => write({ allowedPackaged: [...packages, { packageName: '', signatureHash: '' }] })}
        >
          {texts.addPackage}
        </Button>
      )}
    </fieldset>
  )
}
