import type { Profile } from '@prosa/contract/agents/model'
import type { Company } from '@prosa/contract/company/model'
import { useTexts } from '../../../kit/i18n.ts'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { PushCard } from '../../notifications/public.ts'
import { SessionsCard, TwoFactorCard } from '../../session/public.ts'
import { PasswordCard } from '../password-card.tsx'
import { AccessCard } from './access-card.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { knownZone } from './known-zone.ts'
import { LanguageCard } from './language-card.tsx'
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
