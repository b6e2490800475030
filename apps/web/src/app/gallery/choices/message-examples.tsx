import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { LinkText } from '../../../ui/buttons/link-text.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { PhonePreview } from '../../../ui/phone/phone-preview.tsx'
import { WhatsappText } from '../../../ui/phone/whatsapp-text.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { StatesCard } from '../fields/field-states.tsx'
import { choicesTexts } from './choices-texts.ts'

const timeZone = 'America/Sao_Paulo'
const day = 86_400_000
const longest = 1_024

export function MessageExamples() {
  const texts = useTexts(choicesTexts)
  return (
    <>
      <StatesCard title={texts.controls.progress}>
        <ProgressExamples />
      </StatesCard>
      <StatesCard title={texts.controls.clocks}>
        <ClockExamples />
      </StatesCard>
      <StatesCard title={texts.controls.links}>
        <p>
          <LinkText>{texts.linkText}</LinkText>
        </p>
      </StatesCard>
      <FormattingExample key={texts.whatsappText} />
      <TemplateExample key={texts.templateBody} />
      <SmsExample key={texts.smsText} />
    </>
  )
}

function ProgressExamples() {
  const texts = useTexts(choicesTexts)
  const language = useLanguage()
  const [isCancelled, setCancelled] = useState(false)
  const count = (value: number) => writeNumber(value, language)
  return (
    <>
      {!isCancelled && (
        <Progress
          label={texts.importing}
          share={8_420 / 18_462}
          detail={texts.importedOf(count(8_420), count(18_462))}
          onCancel={() => setCancelled(true)}
        />
      )}
      <Progress label={texts.finished} share={1} tone="ok" />
      <Progress label={texts.stopped} share={0.044} tone="danger" />
    </>
  )
}

function ClockExamples() {
  const texts = useTexts(choicesTexts)
  const [now] = useState(Date.now)
  return (
    <>
      <p>
        {texts.savedAt} <ClockText time={now} timeZone={timeZone} />
      </p>
      <p>
        {texts.receivedAt} <ClockText time={now - day} timeZone={timeZone} look="clock" />
      </p>
      <p>
        {texts.closesIn} <ClockText time={now + day - 1} timeZone={timeZone} look="left" />
      </p>
    </>
  )
}

function FormattingExample() {
  const texts = useTexts(choicesTexts)
  const [text, setText] = useState(texts.whatsappText)
  return (
    <StatesCard title={texts.controls.formatting}>
      <TextArea label={texts.message} value={text} onChange={setText} limit={longest} />
      <WhatsappText>{text}</WhatsappText>
    </StatesCard>
  )
}

function TemplateExample() {
  const texts = useTexts(choicesTexts)
  const [body, setBody] = useState(texts.templateBody)
  const [link = '', reply = ''] = texts.templateButtons
  const shown = { channel: 'whatsapp', sender: 'Casa Aurora', verified: true, body, footer: texts.templateFooter, time: '14:32' } as const
  return (
    <StatesCard title={texts.controls.whatsapp}>
      <TextArea label={texts.message} value={body} onChange={setBody} limit={longest} />
      <PhonePreview
        {...shown}
        header={{ kind: 'text', text: texts.templateHeader }}
        buttons={[
          { kind: 'link', label: link },
          { kind: 'reply', label: reply },
        ]}
      />
      <PhonePreview {...shown} header={{ kind: 'image' }} />
      <PhonePreview {...shown} header={{ kind: 'document', name: texts.documentName }} />
    </StatesCard>
  )
}

function SmsExample() {
  const texts = useTexts(choicesTexts)
  const [text, setText] = useState(texts.smsText)
  return (
    <StatesCard title={texts.controls.sms}>
      <TextArea label={texts.message} value={text} onChange={setText} limit={longest} />
      <PhonePreview channel="sms" sender="28450" messages={[text]} size="sm" />
    </StatesCard>
  )
}
