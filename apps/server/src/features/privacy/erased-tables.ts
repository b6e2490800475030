/** `isEmptied`: its rows stay, as what they add up to does, and say nothing of anybody. */
export type ErasedTable = { table: string; column: 'wa_id' | 'contact_id' | 'gone_id' | 'other_id'; isEmptied?: true }

/**
 * Every table that names a customer, by the column that does. What a new feature keeps of a person is named here, or the test of erasure
 * fails. `contacts`, `chats` and `messages` go by themselves, last, since the others are found by them.
 */
export const erasedTables: readonly ErasedTable[] = [
  { table: 'account_people', column: 'wa_id' },
  { table: 'batch_items', column: 'wa_id' },
  { table: 'broadcast_people', column: 'wa_id', isEmptied: true },
  { table: 'chat_drafts', column: 'wa_id' },
  { table: 'chat_labels', column: 'wa_id' },
  { table: 'chat_sessions', column: 'wa_id' },
  { table: 'chat_transfers', column: 'wa_id' },
  { table: 'export_links', column: 'wa_id' },
  { table: 'message_labels', column: 'wa_id' },
  { table: 'send_pairs', column: 'wa_id' },
  { table: 'template_links', column: 'wa_id' },
  { table: 'template_troubles', column: 'wa_id' },
  { table: 'contact_import_rows', column: 'wa_id' },
  { table: 'batch_items', column: 'contact_id' },
  { table: 'broadcast_people', column: 'contact_id', isEmptied: true },
  { table: 'broadcast_picked', column: 'contact_id' },
  { table: 'contact_addresses', column: 'contact_id' },
  { table: 'contact_blocks', column: 'contact_id' },
  { table: 'contact_consents', column: 'contact_id' },
  { table: 'contact_import_rows', column: 'contact_id' },
  { table: 'contact_labels', column: 'contact_id' },
  { table: 'contact_merges', column: 'contact_id' },
  { table: 'contact_merges', column: 'gone_id' },
  { table: 'contact_notes', column: 'contact_id' },
  { table: 'contact_properties', column: 'contact_id' },
  { table: 'contact_words', column: 'contact_id' },
  { table: 'dossiers', column: 'contact_id' },
  { table: 'merge_dismissals', column: 'contact_id' },
  { table: 'merge_dismissals', column: 'other_id' },
  { table: 'contact_identifiers', column: 'contact_id' },
]

/** Those that `erase-contact.ts` empties piece by piece. */
export const erasedByThemselves: readonly string[] = ['contacts', 'chats', 'messages', 'media']
