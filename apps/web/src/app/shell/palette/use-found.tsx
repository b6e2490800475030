import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { countriesOf, defaultDialCode } from '@prosa/contract/formats/phones/dialling-code'
import { type FoundContact, inboxCalls } from '@prosa/contract/inbox/calls'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { type FoundMessage, searchCalls } from '@prosa/contract/search/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconMessage2, IconMessageSearch, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type KnownPerson, useAvailabilityWord, useKnownPeople } from '../../../features/agents/public.ts'
import { useHasInternet } from '../../../kit/calls/network.ts'
import { useCall, useCommand } from '../../../kit/calls/query.ts'
import { channelNames } from '../../../kit/channel-names.ts'
import { chatAddress, inboxAddress } from '../../../kit/chat-address.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { soughtDigits } from '../../../kit/session/match-number.ts'
import { usePhoneNumberId } from '../../../kit/session/session-data.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { fromFirstMark } from '../../../ui/found/found-text.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { signOf } from '../area-links.tsx'
import { useOpenPage } from '../where.ts'
import { chatGroup, type Findable, type FindableGroup, messageGroup } from './find-commands.ts'
import { chatIdOf, type KnownChat, knownHere } from './known-here.ts'
import { paletteTexts } from './palette-texts.ts'
import { useFoundBroadcasts } from './use-found-broadcasts.tsx'

/** A pause in typing, after which the server is asked. */
const pause = 150
/** One letter begins too many names. */
const fewestAsked = 2
/** Three letters begin few enough words of messages. */
const fewestForMessages = 3
const mostMessages = 5
/** As many letters of a message as stand in one line beside a name. */
const oneLine = 48

type Asking = 'not' | 'asking' | 'answered' | 'failed' | 'partly' | 'offline'
type Found = { here: readonly FindableGroup[]; there: readonly FindableGroup[]; asking: Asking }

/** Chats, contacts, people, broadcasts and messages: `here` what this browser knows of them, to be searched in, and `there` what the server found. */
export function useFound(data: SessionData, opened: boolean, search: string): Found {
  const texts = useTexts(paletteTexts)
  const { companyId, userId } = data
  const client = useQueryClient()
  const settled = useSettled(search, pause)
  const hasInternet = useHasInternet()
  const isLong = search.length >= fewestAsked
  const isAsked = opened && isLong && settled === search && hasInternet
  const answer = useCall(inboxCalls.findChatsAndContacts, isAsked ? { companyId, searchFilter: search } : null)
  const messages = useCall(searchCalls.searchMessages, isAsked && search.length >= fewestForMessages ? { companyId, words: search } : null)
  const broadcasts = useFoundBroadcasts(data, isAsked ? search : null)
  const people = useKnownPeople(opened)?.filter((person) => person.isActive && person.userId !== userId) ?? []
  const isNumber = soughtDigits(search) !== null
  const { chatOf, contactOf, personOf, messagesOf } = useFoundCommands(data, isNumber)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with each search, not with each answer that comes meanwhile.
  const known = useMemo(() => (opened ? knownHere(client) : { chats: [], contacts: [] }), [client, opened, search])
  const groups = (chats: readonly KnownChat[], contacts: readonly FoundContact[]): FindableGroup[] => [
    { id: chatGroup, title: texts.chats, commands: chats.map(chatOf) },
    { id: 'contacts', title: texts.contacts, commands: contacts.map(contactOf) },
  ]
  const here = [...groups(known.chats, known.contacts), { id: 'people', title: texts.people, commands: people.map(personOf) }]
  const there = [
    ...(isAsked && answer.data ? groups(answer.data.chats, answer.data.contacts) : []),
    ...broadcasts.groups,
    ...(isAsked && messages.data ? [{ id: messageGroup, title: texts.messages, commands: messagesOf(messages.data, search) }] : []),
  ]
  return { here, there: there.filter(({ commands }) => commands.length > 0), asking: isLong ? askingOf() : 'not' }

  function askingOf(): Asking {
    if (!hasInternet) return 'offline'
    if (!isAsked || answer.isPending || messages.isLoading || broadcasts.isAsking) return 'asking'
    if (answer.isError) return 'failed'
    return messages.isError || broadcasts.isFailed ? 'partly' : 'answered'
  }
}

const inOneLine = (text: string) => (text.length > oneLine ? `${text.slice(0, oneLine).trimEnd()}…` : text)

function useFoundCommands(data: SessionData, isNumber: boolean) {
  const texts = useTexts(paletteTexts)
  const open = useOpenPage()
  const router = useRouter()
  const begin = useBegin(data)
  const wordOf = useAvailabilityWord()
  const openChat = (chat: ChatKey) => open(chatAddress(data, chat))
  const chatOf = (chat: KnownChat): Findable => {
    const label = chat.contactName || shownPhone(chat.waId)
    return {
      id: chatIdOf(chat),
      label,
      detail: isNumber && chat.contactName ? shownPhone(chat.waId) : chat.departmentName,
      number: chat.waId,
      of: chat.contactId,
      isName: true,
      icon: <Avatar name={label} size={20} />,
      onRun: () => openChat(chat),
    }
  }
  const contactOf = ({ contactId, name, waId, chat }: FoundContact): Findable => ({
    id: `contact-${contactId}`,
    label: name || shownPhone(waId),
    detail: name ? shownPhone(waId) : undefined,
    number: waId,
    of: contactId,
    isName: true,
    icon: signOf(IconUser),
    onRun: () => (chat ? openChat(chat) : begin(waId)),
  })
  const personOf = ({ userId, name, userStatus, isSilent }: KnownPerson): Findable => ({
    id: `person-${userId}`,
    label: name,
    detail: isSilent ? texts.silent : wordOf(userStatus),
    isName: true,
    icon: <Avatar name={name} size={20} />,
    onRun: () =>
      void router.navigate({
        href: `${inboxAddress(data)}?tab=2`,
        state: { filtered: { tab: 2, part: { userIds: [userId] }, at: Date.now() } },
      }),
  })
  const messageOf = ({ phonenumberId, waId, messageId, contactName, excerpt }: FoundMessage, words: string): Findable => ({
    id: `message-${messageId}`,
    label: contactName || shownPhone(waId),
    detail: inOneLine(fromFirstMark(excerpt, words)),
    icon: signOf(IconMessage2),
    onRun: () =>
      find(`${chatAddress(data, { phonenumberId, waId })}?${new URLSearchParams({ find: 'messages', message: messageId, words })}`, words),
  })
  const find = (href: string, words: string) => void router.navigate({ href, state: { sought: { words, at: Date.now() } } })
  /** The first hits and, behind them, the way to all of them. */
  const messagesOf = ({ hits, after }: { hits: readonly FoundMessage[]; after: string | null }, words: string): readonly Findable[] =>
    hits.length === 0 && after === null
      ? []
      : [
          ...hits.slice(0, mostMessages).map((hit) => messageOf(hit, words)),
          {
            id: 'allMessages',
            label: texts.allMessages(words),
            icon: signOf(IconMessageSearch),
            onRun: () => find(`${inboxAddress(data)}?find=messages`, words),
          },
        ]
  return { chatOf, contactOf, personOf, messagesOf }
}

/** Opens the chat with a contact who has none that is seen, as a new chat by number does. */
function useBegin(data: SessionData): (waId: string) => void {
  const { companyId } = data
  const open = useOpenPage()
  const chosen = usePhoneNumberId()
  const { data: numbers = [] } = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId })
  const start = useCommand(chatActionCalls.startChat, { failed: (language) => paletteTexts[language].startFailed })
  const whatsApp = numbers.filter(({ channelType }) => channelNames[channelType] === 'whatsapp')
  const through = whatsApp.find(({ phonenumberId }) => phonenumberId === chosen) ?? whatsApp[0]
  return (waId) => {
    if (!through) return open(inboxAddress(data))
    const countryNumber = countriesOf(waId)[0]?.dialCode ?? defaultDialCode
    const { phonenumberId } = through
    const asked = { companyId, phonenumberId, countryNumber, phonenumber: waId.slice(countryNumber.length) }
    // The command itself shows a refusal.
    void Promise.allSettled([start.mutateAsync(asked).then((chat) => open(chatAddress(data, chat)))])
  }
}
