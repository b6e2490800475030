import { agentSettings } from '../../features/agents/team/agent-settings.ts'
import { batchSettings } from '../../features/batches/batch-settings.ts'
import { priceSettings } from '../../features/billing/prices/price-settings.ts'
import { broadcastSettings } from '../../features/broadcasts/settings/broadcast-settings.ts'
import { addressSettings, profileSettings, styleSettings } from '../../features/company/settings/company-settings.ts'
import { companyDataSettings } from '../../features/company-data/company-data-settings.ts'
import { departmentSettings } from '../../features/departments/department-settings.ts'
import { flagSettings } from '../../features/flags/flag-settings.ts'
import { labelSettings } from '../../features/labels/label-settings.ts'
import { outgoingSettings } from '../../features/outgoing/held/held-settings.ts'
import { phoneNumberSettings } from '../../features/phone-numbers/phone-number-settings.ts'
import { pixSettings } from '../../features/pix/pix-settings.ts'
import { propertySettings } from '../../features/properties/property-settings.ts'
import { quickReplySettings } from '../../features/quick-replies/quick-reply-settings.ts'
import { retentionSettings } from '../../features/retention/retention-settings.ts'
import { companySecuritySettings } from '../../features/security/company-security-settings.ts'
import { securitySettings } from '../../features/session/two-factor/security-settings.ts'
import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { type SectionId, sectionIds } from './sections.ts'
import { settingsTexts } from './settings-texts.ts'

type Found = SettingEntry & { section: SectionId }

/** The settings of each section; without an entry it does not compile. */
const entriesOf: Record<SectionId, (language: Language) => SettingEntry[]> = {
  prices: priceSettings,
  broadcasts: broadcastSettings,
  profile: profileSettings,
  style: styleSettings,
  address: addressSettings,
  agents: agentSettings,
  departments: departmentSettings,
  numbers: phoneNumberSettings,
  labels: labelSettings,
  pix: pixSettings,
  properties: propertySettings,
  quickReplies: quickReplySettings,
  retention: retentionSettings,
  companyData: companyDataSettings,
  preferences: flagSettings,
  outgoing: outgoingSettings,
  batches: batchSettings,
  security: (language) => [...securitySettings(language), ...companySecuritySettings(language)],
  history: (language) => {
    const { title, words } = settingsTexts[language].settings.history
    return [{ id: 'trail', title, words: words.split(' ') }]
  },
}

/** Everything that can be found in the settings, section by section. */
export const allSettings = (language: Language): Found[] =>
  sectionIds.flatMap((section) => entriesOf[section](language).map((entry) => ({ ...entry, section })))
