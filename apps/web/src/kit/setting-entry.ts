/** One thing that can be found in the settings: `words` are those people may look for besides its title. */
export interface SettingEntry {
  id: string
  title: string
  words: readonly string[]
}
