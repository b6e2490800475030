import type { Profile } from '@prosa/contract/agents/model'
import type { Company } from '@prosa/contract/company/model'
import { chooseLanguage, type Language, languageNames, languages, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { OwnFlagsCard } from '../../flags/public.ts'
import { PushCard } from '../../notifications/public.ts'
import { SessionsCard, TwoFactorCard } from '../../session/public.ts'
import { agentTexts } from '../agent-texts.ts'
import { AvailabilityChoice } from '../availability-choice.tsx'
import { PasswordCard } from '../password-card.tsx'
import { useSaveLanguage } from '../save-language.ts'
import { AccessCard } from './access-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { LimitsCard } from './limits-card.tsx'
import { OwnDataCard, ownDataForm } from './own-data-card.tsx'
import styles from './profile-screen.module.css'
import { profileTexts } from './profile-texts.ts'
import { ownDataFields, useProfileDraft } from './use-profile-draft.ts'
import { useSaveProfile } from './use-save-profile.ts'

type Props = { profile: Profile; company: Company }

export function ProfileCards({ profile, company }: Props) {
  const texts = useTexts(profileTexts).ownData
  const draft = useProfileDraft(profile)
  const save = useSaveProfile()
  const discard = () => {
    save.reset()
    draft.discard()
  }
  return (
    <div className={styles.cards}>
      <OwnDataCard id="own-data" profile={profile} draft={draft} save={save} />
      <LanguageCard id="language" />
      <AvailabilityCard id="availability" />
      <PasswordCard id="password" profile={profile} company={{ timeZone: knownZone(company.timeZone) }} />
      <TwoFactorCard id="two-factor" />
      <div id="sessions">
        <SessionsCard />
      </div>
      <PushCard id="notifications" />
      <OwnFlagsCard id="preferences" />
      <LimitsCard id="limits" />
      <AccessCard id="access" profile={profile} />
      <CompanyCard id="company" company={company} />
      {draft.changed > 0 && (
        <SaveBar
          form={ownDataForm}
          busy={save.isPending}
          changes={ownDataFields.filter((field) => field in draft.changes).map((field) => texts[field])}
          onDiscard={discard}
          onUndo={() => draft.put(draft.changes)}
        />
      )}
      <LeaveQuestion changed={draft.changed} onDiscard={discard} />
    </div>
  )
}

function AvailabilityCard({ id }: { id: string }) {
  const texts = useTexts(agentTexts).availability
  return (
    <Card id={id} title={texts.label} detail={texts.detail}>
      <AvailabilityChoice />
    </Card>
  )
}

/** The company's time zone, or the browser's own where the browser does not know that of the company. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
    throw error
  }
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

/** Changes the language of the page at once, and saves it in the profile. */
function LanguageCard({ id }: { id: string }) {
  const texts = useTexts(profileTexts).language
  const language = useLanguage()
  const { mutate: save } = useSaveLanguage()
  const choose = (chosen: Language | null) => {
    if (chosen === null || chosen === language) return
    chooseLanguage(chosen)
    save({ language: chosen })
  }
  return (
    <Card id={id} title={texts.title} detail={texts.detail}>
      <Select always label={texts.label} options={languageOptions} value={language} onChange={choose} />
    </Card>
  )
}
