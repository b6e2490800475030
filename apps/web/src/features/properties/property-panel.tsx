import { propertyCalls } from '@prosa/contract/properties/calls'
import { mostOptionLength, mostOptions, mostPropertyDescription, mostPropertyName } from '@prosa/contract/properties/limits'
import { type Property, propertyKinds } from '@prosa/contract/properties/model'
import { readProperty } from '@prosa/contract/properties/rules'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import styles from './properties-section.module.css'
import { PropertyField } from './property-field.tsx'
import { propertyTexts } from './property-texts.ts'
import { useListedAgain } from './use-properties.ts'

type Props = { companyId: string; property: Property | null; opened: boolean; onClose: () => void }

const nothing = { name: '', description: '', defaultValue: '', kind: 'text' as Property['kind'], options: [] as string[] }

/** Creates or changes a property. Closing it asks first where something was filled in. */
export function PropertyPanel({ companyId, property, opened, onClose }: Props) {
  const texts = useTexts(propertyTexts)
  const ui = useUiTexts()
  const problemText = useProblemText()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [first] = useState(() => ({ ...nothing, ...property }))
  const [typed, setTyped] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const [shows, setShows] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const saving = useSaveProperty(companyId, property)
  const options = typed.options.map((option) => option.trim()).filter(Boolean)
  const read = readProperty({ ...typed, options })
  const wrong = (field: string) => shows && read.problems?.some(({ name }) => name === field)
  const set = (change: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...change }))
  const close = () => (JSON.stringify(typed) === JSON.stringify(first) ? onClose() : setAsking(true))
  const discard = async () => {
    setAsking(false)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShows(true)
    setProblem(null)
    if (read.problems || saving.isBusy) return
    try {
      await saving.save(read.value)
      onClose()
    } catch (error) {
      setProblem(error)
    }
  }
  const isLate = problem instanceof RefusedError && problem.code === 'property.changedMeanwhile'
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title={property ? texts.form.editTitle(property.name) : texts.form.addTitle}
      onConfirm={() => element.current?.requestSubmit()}
      footer={
        <>
          <Button look="framed" onClick={close}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} aria-disabled={saving.isBusy || undefined} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
            {property ? texts.form.save : texts.form.create}
          </Button>
        </>
      }
    >
      <form id={formId} ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem !== null && <Alert tone="danger">{isLate ? texts.conflict : problemText(problem)}</Alert>}
        <TextInput
          label={texts.form.name}
          value={typed.name}
          onChange={(name) => set({ name })}
          error={wrong('name') ? texts.form.nameMissing : undefined}
          limit={mostPropertyName}
          required
          autoFocus
          autoComplete="off"
        />
        <Select
          label={texts.form.kind}
          {...(property && { description: texts.form.kindHint })}
          always
          options={propertyKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          value={typed.kind}
          onChange={(kind) => set({ kind: kind ?? 'text', defaultValue: '' })}
        />
        {typed.kind === 'choice' && (
          <TextArea
            label={texts.form.options}
            description={texts.form.optionsHint}
            required
            value={typed.options.join('\n')}
            onChange={(text) => set({ options: text.split('\n').slice(0, mostOptions) })}
            error={wrong('options') ? texts.form.optionsMissing : undefined}
            limit={mostOptions * mostOptionLength}
          />
        )}
        <TextArea
          label={texts.form.description}
          description={texts.form.descriptionHint}
          value={typed.description}
          onChange={(description) => set({ description })}
          limit={mostPropertyDescription}
        />
        <PropertyField
          property={{ kind: typed.kind, options }}
          label={texts.form.default}
          value={typed.defaultValue}
          onChange={(defaultValue) => set({ defaultValue })}
          error={wrong('defaultValue') ? texts.form.wrongDefault : undefined}
        />
      </form>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.discard.title}
        affected={1}
        consequence={() => texts.discard.body}
        verb={texts.discard.verb}
        onConfirm={discard}
        failed={problemText}
      />
    </SidePanel>
  )
}

/** By its version, so that nobody overwrites what somebody else saved meanwhile. */
function useSaveProperty(companyId: string, property: Property | null) {
  const listed = useListedAgain()
  const creating = useCommand(propertyCalls.createProperty, { takesOver: true, done: (language) => propertyTexts[language].done.created })
  const changing = useCommand(propertyCalls.updateProperty, { takesOver: true, done: (language) => propertyTexts[language].done.saved })
  const save = (words: typeof nothing) =>
    (property
      ? changing.mutateAsync({ companyId, propertyId: property.propertyId, version: property.version, ...words })
      : creating.mutateAsync({ companyId, ...words })
    ).finally(listed)
  return { save, isBusy: creating.isPending || changing.isPending }
}
