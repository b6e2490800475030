import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useLanguage } from '../../kit/i18n.ts'
import { useUnopenedCount } from '../../kit/kept/unopened.ts'
import { Count } from '../../ui/marks/count.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { shellTexts } from './shell-texts.ts'

type Props = { className: string | undefined; tone: 'alert' | 'brand' }

/** How many chats nobody has opened, on the link that leads to them; nothing where there are none. */
export function UnopenedCount({ className, tone }: Props) {
  const language = useLanguage()
  const count = useUnopenedCount()
  if (count === 0) return null
  return (
    <>
      <span className={className} aria-hidden="true">
        <Count tone={tone}>{count}</Count>
      </span>
      <Spoken>{`, ${shellTexts[language].unopened(writeNumber(count, language))}`}</Spoken>
    </>
  )
}
