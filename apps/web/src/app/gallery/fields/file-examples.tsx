import { megabyte } from '@prosa/contract/formats/numbers/size'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { CsvDrop } from '../../../ui/csv/csv-drop.tsx'
import { ColorPicker } from '../../../ui/fields/color-picker.tsx'
import { FieldStates, Kept, StatesCard } from './field-states.tsx'
import { fieldsTexts } from './fields-texts.ts'

const sample = () => new File(['nome;telefone\n'], 'base_completa.csv', { type: 'text/csv' })

export function FileExamples() {
  const texts = useTexts(fieldsTexts)
  const { controls, states } = texts
  const maxBytes = 10 * megabyte
  return (
    <>
      <FieldStates title={controls.color} empty="" filled="#0F766E">
        {(props) => <ColorPicker {...props} />}
      </FieldStates>
      <StatesCard title={controls.csv}>
        <Kept<File | null> start={null}>
          {(value, onChange) => <CsvDrop label={states.empty} value={value} onChange={onChange} maxBytes={maxBytes} />}
        </Kept>
        <Kept<File | null> start={sample()}>
          {(value, onChange) => <CsvDrop label={states.filled} value={value} onChange={onChange} maxBytes={maxBytes} />}
        </Kept>
        <UploadExample />
        <Kept<File | null> start={null}>
          {(value, onChange) => <CsvDrop label={states.error} value={value} onChange={onChange} error={texts.error} required />}
        </Kept>
        <CsvDrop label={states.disabled} value={null} onChange={() => undefined} maxBytes={maxBytes} disabled />
      </StatesCard>
    </>
  )
}

function UploadExample() {
  const texts = useTexts(fieldsTexts)
  const [progress, setProgress] = useState<number | null>(0.42)
  const [file, setFile] = useState<File | null>(sample)
  return <CsvDrop label={texts.upload} value={file} onChange={setFile} progress={progress} onCancel={() => setProgress(null)} />
}
