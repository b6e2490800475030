import type { TemplatePrice } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeDate } from '@prosa/contract/formats/time/date'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import { pricesTexts } from './prices-texts.ts'

type Props = {
  prices: readonly TemplatePrice[]
  timeZone: string
  /** Absent where the person may not know who set them. */
  nameOf?: (userId: string | null) => string
}

const idOf = ({ priceId, version }: TemplatePrice) => `${priceId}/${version}`

/** Every price that was ever in force, the present one first: what was sent then costs what stands here. */
export function PastPrices({ prices, timeZone, nameOf }: Props) {
  const texts = useTexts(pricesTexts)
  const language = useLanguage()
  const lasts = ({ validFrom, validUntil }: TemplatePrice) => {
    const from = writeDate(validFrom, timeZone)
    return validUntil === null ? texts.past.since(from) : texts.past.between(from, writeDate(validUntil, timeZone))
  }
  const amount = (
    name: 'marketingPrice' | 'utilityPrice' | 'authenticationPrice' | 'othersPrice',
    hideBelow?: 'md' | 'lg',
  ): Column<TemplatePrice> => ({
    id: name,
    head: texts.names[name],
    width: 130,
    ...(hideBelow && { hideBelow }),
    cell: (price) => writePrice(price[name], language),
  })
  const columns: Column<TemplatePrice>[] = [
    { id: 'lasts', head: texts.past.lasts, cell: lasts },
    amount('marketingPrice'),
    amount('utilityPrice', 'md'),
    amount('authenticationPrice', 'lg'),
    amount('othersPrice', 'lg'),
    {
      id: 'fee',
      head: texts.names.monthlyFee,
      width: 130,
      hideBelow: 'md',
      cell: ({ planType, monthlyFee }) => (planType === PlanType.WithMonthlyFee ? writePrice(monthlyFee, language) : '–'),
    },
    ...(nameOf
      ? [{ id: 'by', head: texts.past.by, width: 180, hideBelow: 'lg' as const, cell: ({ changedBy }: TemplatePrice) => nameOf(changedBy) }]
      : []),
  ]
  return (
    <Card id="price-past" title={texts.settings.past.title} detail={texts.past.detail}>
      <DataTable
        label={texts.settings.past.title}
        columns={columns}
        rows={prices.toReversed()}
        idOf={idOf}
        nameOf={lasts}
        rowHeight={44}
        maxHeight="360px"
        empty={null}
      />
    </Card>
  )
}
