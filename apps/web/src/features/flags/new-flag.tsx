import { mostFlagName } from '@prosa/contract/flags/model'
import { tidyFlagName } from '@prosa/contract/flags/rules'
import { type FormEvent, useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { flagTexts } from './flag-texts.ts'
import styles from './flags.module.css'

/** A flag for integrations; a refusal stands at the field, which keeps what was typed. */
export function NewFlag({ onCreate }: { onCreate: (flagName: string) => Promise<void> }) {
  const texts = useTexts(flagTexts).integrations
  const problemText = useProblemText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    field.current?.focus()
    if (tidyFlagName(name) === '') return setProblem(texts.required)
    setBusy(true)
    try {
      await onCreate(tidyFlagName(name))
      setName('')
      setProblem(null)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.field}>
        <TextInput
          ref={field}
          label={texts.name}
          value={name}
          limit={mostFlagName}
          autoComplete="off"
          error={problem}
          onChange={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
      </div>
      <Button type="submit" look="framed" aria-disabled={isBusy || undefined}>
        {texts.create}
      </Button>
    </form>
  )
}
