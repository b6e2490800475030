import type { Company } from '@prosa/contract/company/model'
import { type Language, languageTags, useLanguage } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import styles from './profile-screen.module.css'
import { profileTexts } from './profile-texts.ts'

export function CompanyCard({ id, company }: { id: string; company: Company }) {
  const language = useLanguage()
  const texts = profileTexts[language].profile
  const facts = [
    [texts.companyName, company.companyName],
    [texts.site, company.site && <Site address={company.site} />],
    [texts.email, company.email],
    [texts.address, addressLine(company.companyAddress)],
    [texts.timeZone, company.timeZone && timeZoneName(company.timeZone, language)],
  ] as const

  return (
    <Card id={id} title={texts.company}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || <span className={styles.quiet}>{texts.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The company wrote this address: it becomes a link only if a browser may safely open it. */
function Site({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

function addressLine({ street, number, complement, neighborhood, city, state, zipCode }: Company['companyAddress']): string {
  const place = [street, number, complement].filter(Boolean).join(', ')
  const town = [city, state].filter(Boolean).join(' - ')
  return [place, neighborhood, town, zipCode].filter(Boolean).join(' · ')
}

/** "Horário Padrão de Brasília (GMT-3)"; the plain id where the browser does not know the time zone. */
function timeZoneName(timeZone: string, language: Language): string {
  const part = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName }).formatToParts().find(({ type }) => type === 'timeZoneName')
      ?.value ?? timeZone
  try {
    const name = part('long')
    return `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)} (${part('shortOffset')})`
  } catch (error) {
    if (error instanceof RangeError) return timeZone
    throw error
  }
}
