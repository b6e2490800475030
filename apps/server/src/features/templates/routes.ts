import { templateCalls } from '@prosa/contract/templates/calls'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import { templateFigureCalls } from '@prosa/contract/templates/figure-calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { duplicateTemplate, setTemplateDepartments } from './duplicate-template.ts'
import { exportTemplates } from './export-templates.ts'
import { getTemplateFigures } from './figures/get-template-figures.ts'
import { getTemplate, getTemplatePropertyMap, listDepartmentTemplates, listOwnTemplates } from './find-template.ts'
import { importTemplates } from './import-templates.ts'
import { getTemplatePrices, listSendableTemplates } from './list-sendable-templates.ts'
import { listPropertiesTemplates, listPropertyTemplates, listTemplates, listTemplateVersions } from './list-templates.ts'
import { createTemplateDraft, discardTemplateRevision, saveTemplateDraft } from './save-draft.ts'
import { deleteTemplate, deleteTemplates, restoreTemplate } from './template-bin.ts'
import { deleteTemplateSample, uploadTemplateSample } from './template-sample.ts'
import { type FindTemplateUses, listTemplateUses } from './template-uses.ts'

/** `finders` are those of the features that use templates. */
export const templateRoutes = (finders: readonly FindTemplateUses[]) => (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, templateCalls, { listSendableTemplates, getTemplatePrices })
  serve(app, reception, templateFigureCalls, { getTemplateFigures })
  serve(app, reception, templateDraftCalls, {
    getTemplate,
    getTemplatePropertyMap,
    listDepartmentTemplates,
    listOwnTemplates,
    createTemplateDraft,
    saveTemplateDraft,
    discardTemplateRevision,
    duplicateTemplate,
    setTemplateDepartments,
    uploadTemplateSample,
    deleteTemplateSample,
  })
  serve(app, reception, templateListCalls, {
    listTemplates,
    listTemplatesByPost: listTemplates,
    listTemplateVersions,
    listTemplateUses: listTemplateUses(finders),
    listPropertiesTemplates,
    listPropertyTemplates,
    deleteTemplate: deleteTemplate(finders),
    deleteTemplates: deleteTemplates(finders),
    restoreTemplate,
    importTemplates,
    exportTemplates,
  })
}
