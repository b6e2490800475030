import { readEmail } from '@prosa/contract/formats/words/email'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './detail.module.css'
import type { NumberForm } from './use-number-form.ts'

const mostEmails = 20

/** The name of the number in the team, and who is mailed when it stops working. */
export function NameAndEmails({ form }: { form: NumberForm }) {
  const { parts, form: texts } = useTexts(numbersTexts)
  return (
    <>
      <Card id={numberPartId('name')} title={parts.name}>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          value={form.values.phonenumberName}
          onChange={(phonenumberName) => form.put({ phonenumberName })}
          error={form.saysNameMissing && texts.nameMissing}
          limit={80}
          required
          autoComplete="off"
        />
      </Card>
      <Card id={numberPartId('emails')} title={parts.emails} detail={texts.emailsHint}>
        <EmailList emails={form.values.emailList} onChange={(emailList) => form.put({ emailList: [...emailList] })} />
      </Card>
    </>
  )
}

type ListProps = { emails: readonly string[]; onChange: (emails: readonly string[]) => void }

/** Enter adds the typed e-mail; what is wrong with it is said at once. */
function EmailList({ emails, onChange }: ListProps) {
  const { form: texts } = useTexts(numbersTexts)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'wrong' | 'twice' | 'many' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const words = { wrong: texts.emailWrong, twice: texts.emailTwice, many: texts.tooMany }

  const include = () => {
    const { value } = readEmail(typed)
    const found = value === undefined ? 'wrong' : hasEmail(emails, value) ? 'twice' : emails.length >= mostEmails ? 'many' : null
    setProblem(found)
    input.current?.focus()
    if (found !== null || value === undefined) return
    onChange([...emails, value])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    include()
  }
  return (
    <>
      {emails.length === 0 ? (
        <p className={styles.quiet}>{texts.noEmails}</p>
      ) : (
        <ul className={styles.emails}>
          {emails.map((email) => (
            <li key={email} className={styles.email}>
              <span className={styles.address}>{email}</span>
              <IconButton
                label={texts.removeEmail(email)}
                size="sm"
                icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => {
                  onChange(emails.filter((each) => each !== email))
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field inside includes what is typed. */}
      <div className={styles.include} onKeyDown={onKeyDown}>
        <div className={styles.grow}>
          <TextInput
            ref={input}
            type="email"
            label={texts.email}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setProblem(null)
            }}
            error={problem && words[problem]}
            limit={254}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button look="framed" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={include}>
          {texts.addEmail}
        </Button>
      </div>
    </>
  )
}

const hasEmail = (emails: readonly string[], email: string) => emails.some((each) => each.toLowerCase() === email.toLowerCase())
