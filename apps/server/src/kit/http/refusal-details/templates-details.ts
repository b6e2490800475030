import type { RefusalOf } from '@prosa/contract/errors'

export const templateDetails: Record<RefusalOf<'template'>, string> = {
  'template.notFound': 'There is no such template, or none that the asker may use.',
  'template.changedMeanwhile': 'Somebody else wrote in this template since `version`: see facts, and read again.',
  'template.notEditable': 'This template cannot be written in now: it is in the bin, is being looked at, or its name is settled.',
  'template.nameTaken': 'Another template of the company has this name in this language.',
  'template.tooMany': 'A company has 8,000 templates at most, drafts and the bin included.',
  'template.unfit': 'The provider would refuse it: `fields` and `facts.findings` say why.',
  'template.editLimit': 'The provider lets an approved template be edited once a day and ten times in 30 days: see facts.',
  'template.noNumber': 'No connected number has a business account to submit it to.',
  'template.notSendable': 'The template is not approved at the account of this number now, or not for this department.',
  'template.used': 'Something that is not over uses this template: listTemplateUses names it.',
  'template.unreadableFile': 'This is neither what exportTemplates writes nor a list of templates as the provider has them.',
}
