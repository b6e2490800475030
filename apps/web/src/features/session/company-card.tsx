import type { Company } from '@prosa/contract/company/model'
import { useTexts } from '../../kit/i18n.ts'
import styles from './landing-screen.module.css'
import { sessionTexts } from './session-texts.ts'

export function CompanyCard({ company }: { company: Company }) {
  const texts = useTexts(sessionTexts).landing
  const facts = [
    [texts.companyName, company.companyName],
    [texts.site, company.site],
    [texts.email, company.email],
    [texts.address, addressLine(company.companyAddress)],
    [texts.timeZone, company.timeZone],
  ] as const

  return (
    <section className={styles.card} aria-label={texts.company}>
      <h2 className={styles.cardTitle}>{texts.company}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || texts.notGiven}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function addressLine({ street, number, complement, neighborhood, city, state, zipCode }: Company['companyAddress']): string {
  const place = [street, number, complement].filter(Boolean).join(', ')
  const town = [city, state].filter(Boolean).join(' - ')
  return [place, neighborhood, town, zipCode].filter(Boolean).join(' · ')
}
