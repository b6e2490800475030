/**
 * Every table with rows of companies is named in one of these two lists, or the test of them fails: what a new feature keeps is the company's
 * own, unless there is a reason to withhold it.
 */

/** With the columns that are left out: secrets, and what only this installation can read. */
export const exportedTables: Readonly<Record<string, readonly string[]>> = {
  audit_entries: [],
  audit_links: [],
  batch_items: [],
  batches: [],
  chat_drafts: [],
  chat_labels: [],
  chat_routes: [],
  chat_sessions: [],
  chat_transfers: [],
  chats: [],
  companies: [],
  company_dashboards: [],
  company_images: [],
  contact_addresses: [],
  contact_blocks: [],
  contact_consents: [],
  contact_identifiers: [],
  contact_import_rows: [],
  contact_imports: [],
  contact_labels: [],
  contact_merge_rows: [],
  contact_merges: [],
  contact_notes: [],
  contact_properties: [],
  contacts: [],
  department_numbers: [],
  department_turns: [],
  departments: [],
  devices: ['push_channel', 'imei'],
  flags: [],
  inbound_events: [],
  label_departments: [],
  labels: [],
  media: [],
  media_uses: [],
  member_flags: [],
  member_photos: [],
  member_signs: [],
  membership_departments: [],
  memberships: [],
  mentions: [],
  merge_dismissals: [],
  message_counts: [],
  message_facts: [],
  message_labels: [],
  messages: ['client_fingerprint'],
  phone_numbers: ['sealed_credentials', 'verify_token_hash'],
  pix_keys: [],
  properties: [],
  quick_replies: [],
  quick_reply_departments: [],
  quick_reply_files: [],
  quick_reply_properties: [],
  quick_reply_shortcuts: [],
  quick_reply_uses: [],
  retention_holds: [],
  retention_rules: [],
  retention_runs: [],
  security_policies: [],
  segments: [],
  sessions: [],
  template_prices: [],
  template_troubles: [],
  trouble_readers: [],
  views: [],
}

const waits = 'work that waits to be done, which says nothing that its rows do not'
const isFound = 'what others are found by, made of what they say'
const isSecret = 'secrets that open something'
const isPassing = 'kept for minutes, and for this installation only'

export const withheldTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'audit_chains',
        'audit_unsealed',
        'batch_steps',
        'batch_webhooks',
        'import_steps',
        'inbound',
        'job_runs',
        'mails',
        'media_downloads',
        'media_upkeep',
        'outbound',
      ],
      ...['outbound_bulk', 'distribution', 'away_messages', 'pause_ends', 'pushes', 'search_work', 'snoozes', 'jobs'],
    ].map((table) => [table, waits]),
  ),
  ...Object.fromEntries(
    ['contact_words', 'search_changes', 'search_places', 'search_slices', 'search_words'].map((table) => [table, isFound]),
  ),
  ...Object.fromEntries(['mailed_codes', 'push_subscriptions', 'refresh_tokens', 'erasure_salts'].map((table) => [table, isSecret])),
  ...Object.fromEntries(
    [
      ...[
        'actor_stamps',
        'audit_export_links',
        'contact_export_links',
        'dossiers',
        'events',
        'export_links',
        'idempotency_keys',
        'media_unused',
        'media_uploads',
      ],
      ...['send_budgets', 'send_pairs'],
    ].map((table) => [table, isPassing]),
  ),
  erased_numbers: 'hashes of people who asked to be forgotten',
  company_archives: 'of these files themselves',
}

/** Columns that are called like a secret and are none. */
export const openColumns: Readonly<Record<string, string>> = {
  'flags.name_key': 'the name in small letters',
  'audit_links.hash': 'by which anybody can see that the trail is whole',
  'audit_links.sealed_at': 'when',
  'contact_imports.file_sha256': 'of a file that is in the media',
  'inbound_events.event_key': 'by which a provider knows its event',
  'media.sha256': 'of a file that is in the archive',
  'media.thumbnail_sha256': 'of a small picture of one',
  'message_facts.fact_key': 'what of a message was told',
  'pix_keys.key': 'what the company gives to who pays',
  'retention_runs.after_key': 'behind which row a run goes on',
  'security_policies.password_days': 'what the company asks of all',
  'security_policies.password_length': 'what the company asks of all',
  'security_policies.password_version': 'how often that was changed',
  'template_prices.authentication_price': 'an amount',
}
