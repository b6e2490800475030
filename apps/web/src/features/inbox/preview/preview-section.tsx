import type { CompanyStyle } from '@prosa/contract/company/style'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { IconAddressBook, IconChartHistogram, IconMessages, IconSitemap, IconSpeakerphone } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { textsOf, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { paintCompany } from '../../../ui/company-colors.ts'
import { initialsOf } from '../../../ui/marks/initials.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { SendLine } from '../../composer/public.ts'
import { LogContext, LogLine } from '../../messages/public.ts'
import { inboxTexts } from '../inbox-texts.ts'
import { ChatRow } from '../list/chat-row.tsx'
import { chatTabs } from '../list/chat-tabs.ts'
import { previewChats, previewLines, previewScene } from './preview-scene.ts'
import styles from './preview-section.module.css'

const previewTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props = { style: CompanyStyle; icon: string | null }

const looks = ['light', 'dark', 'phone'] as const
type Look = (typeof looks)[number]
const timeZone = 'America/Sao_Paulo'
const nothing = () => undefined

/** The inbox itself in the colours that are being chosen, with people who do not exist; nothing in it can be reached or pressed. */
export function PreviewSection({ style, icon }: Props) {
  const texts = useTexts(previewTexts)
  const [look, setLook] = useState<Look>('light')
  const theme = useRef<HTMLDivElement>(null)
  const scheme = look === 'dark' ? 'dark' : 'light'
  useLayoutEffect(() => {
    if (theme.current) paintCompany(style, scheme, theme.current)
  }, [style, scheme])
  return (
    <section className={styles.preview} aria-label={texts.title}>
      <header className={styles.head}>
        <span className={styles.title}>{texts.title}</span>
        <Segmented
          size="sm"
          label={texts.title}
          options={looks.map((value) => ({ value, label: texts.looks[value] }))}
          value={look}
          onChange={setLook}
        />
      </header>
      <div ref={theme} className={styles.page} data-company-theme={scheme} data-look={look} inert>
        {look !== 'phone' && <PreviewRail name={style.companyName} icon={icon} />}
        <PreviewList />
        <PreviewChat />
      </div>
    </section>
  )
}

const areas = [IconMessages, IconAddressBook, IconSpeakerphone, IconSitemap, IconChartHistogram]

function PreviewRail({ name, icon }: { name: string; icon: string | null }) {
  return (
    <div className={styles.rail}>
      <span className={styles.tile}>{icon ? <img src={icon} alt="" /> : initialsOf(name)}</span>
      {areas.map((Icon, nth) => (
        <span key={Icon.displayName} className={styles.entry} data-on={nth === 0 || undefined}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
      ))}
    </div>
  )
}

function PreviewList() {
  const texts = useTexts(inboxTexts)
  const words = useTexts(previewTexts)
  const chats = previewChats(words)
  return (
    <div className={styles.list}>
      <h3 className={styles.listTitle}>{texts.title}</h3>
      <Tabs
        label={texts.title}
        fit
        value="mine"
        onChange={nothing}
        tabs={[
          { value: 'mine', label: words.tabs.mine, count: 4, countTone: 'brand' },
          { value: 'queue', label: words.tabs.queue },
          { value: 'others', label: words.tabs.others },
        ]}
      />
      {chats.map((chat, nth) => (
        <div key={chat.waId} className={styles.row}>
          <ChatRow
            {...{ chat, timeZone }}
            companyId=""
            tab={chatTabs.mine}
            draft={null}
            showsWait={false}
            isChosen={nth === 0}
            href="#"
            onOpen={nothing}
            tabIndex={-1}
          />
        </div>
      ))}
    </div>
  )
}

function PreviewChat() {
  const words = useTexts(previewTexts)
  const [first] = words.people
  return (
    <div className={styles.chat}>
      <div className={styles.chatHead}>
        <b>{first.name}</b>
        <Button look="soft" size="sm">
          {words.close}
        </Button>
      </div>
      <LogContext value={previewScene(words)}>
        <div className={styles.log}>
          {previewLines(words).map((row) => (
            <LogLine key={row.key} row={row} tabIndex={-1} found={null} onRetry={nothing} onDiscard={nothing} />
          ))}
        </div>
      </LogContext>
      <div className={styles.foot}>
        <div className={styles.box}>
          <span className={styles.placeholder}>{words.placeholder}</span>
          <SendLine
            hintId="preview"
            isEmpty={false}
            isNote={false}
            isScheduled={false}
            savedAt={null}
            timeZone={timeZone}
            detail={{ channelType: ChannelType.WhatsAppCloud, windowExpiresAt: null }}
          />
        </div>
      </div>
    </div>
  )
}
