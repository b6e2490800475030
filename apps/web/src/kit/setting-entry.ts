/** Something that can be found in the settings; `words` are others that people may search for besides its title. */
export interface SettingEntry {
  id: string
  title: string
  words: readonly string[]
}
