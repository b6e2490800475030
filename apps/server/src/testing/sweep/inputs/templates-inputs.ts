import { emptyContent } from '@prosa/contract/templates/content'
import { newId } from '../../../kit/db/ids.ts'
import { aDemoNumber } from '../../scenes/a-demo-number.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

type State = { status?: number; mediaId?: string }

/** A draft, unless said otherwise; what was submitted has another text beside it. */
async function aTemplate({ house, companyId }: Scene, { status = 0, mediaId }: State = {}): Promise<string> {
  const templateId = newId()
  const text = house.superuser.json({ ...emptyContent, bodyText: 'Olá! Seu pedido está pronto.', headerMediaId: mediaId ?? null } as never)
  const [content, number, deletedAt] = [status === 0 ? null : text, status === 0 ? 0 : 1, status === 4 ? house.clock.now() : null]
  await house.superuser`insert into templates (company_id, template_id, name, language, template_type, status, draft, draft_type, content,
      version_number, created_at, changed_at, deleted_at)
    values (${companyId}, ${templateId}, ${`t_${templateId.replaceAll('-', '')}`}, 'pt_BR', 15, ${status}, ${text}, 15, ${content}, ${number},
      now(), now(), ${deletedAt})`
  return templateId
}

async function aSample({ house, companyId }: Scene): Promise<string> {
  const mediaId = newId()
  await house.superuser`insert into media (company_id, media_id, kind, state, mime_type, file_name, size, created_at)
    values (${companyId}, ${mediaId}, 'image', 'stored', 'image/png', 'a.png', 1, now())`
  return mediaId
}

async function aProperty({ house, companyId }: Scene): Promise<string> {
  const propertyId = newId()
  await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, ${propertyId})`
  return propertyId
}

/** What names nothing that would have to be there. */
const plain = () => ({
  ...{ headerMediaId: null, variableList: [], cardList: [], departmentIdList: [], language: 'pt_BR', templateType: 15 },
  ...{ templateName: `t_${newId().replaceAll('-', '')}`, bodyText: newId() },
})

const thereIsOne = 'only one that is there'
const one = (state: State = {}) => ({
  make: async (scene: Scene) => ({ input: { templateId: await aTemplate(scene, state) } }),
  reason: thereIsOne,
})

export const templateInputs: SweepInputs = {
  writesNothing: {
    listTemplatesByPost: { reason: 'it is the list, asked for by POST' },
    exportTemplates: { reason: 'it only reads; the ids do not fit into an address' },
  },
  inputs: {
    listSendableTemplates: {
      make: async ({ house, companyId }) => ({ input: { phonenumberId: await aDemoNumber(house, companyId) } }),
      reason: 'only of a number whose provider can be asked',
    },
    getTemplate: one(),
    getTemplatePropertyMap: one(),
    listTemplateVersions: one(),
    listTemplateUses: one(),
    getTemplateFigures: one({ status: 2 }),
    finalizeTemplate: {
      make: async (scene) => {
        await aDemoNumber(scene.house, scene.companyId)
        return { input: { templateId: await aTemplate(scene), version: 1 } }
      },
      reason: 'only a text that the provider would take, where there is a number',
    },
    applyTemplates: {
      make: async (scene) => {
        await aDemoNumber(scene.house, scene.companyId)
        return { input: { templateIdList: [await aTemplate(scene, { status: 2 })] } }
      },
      reason: 'only what was submitted, where a number has it not',
    },
    syncTemplates: {
      make: async ({ house, companyId }) => ({ input: { phonenumberId: await aDemoNumber(house, companyId) } }),
      reason: 'only the account of a number that is there',
    },
    duplicateTemplate: {
      make: async (scene) => ({ input: { templateId: await aTemplate(scene), templateName: plain().templateName, language: 'pt_BR' } }),
      reason: thereIsOne,
    },
    deleteTemplate: one(),
    restoreTemplate: one({ status: 4 }),
    listDepartmentTemplates: {
      make: async (scene) => ({ input: { departmentId: await aDepartment(scene) } }),
      reason: 'only of a department that is there',
    },
    listPropertyTemplates: {
      make: async (scene) => ({ input: { propertyId: await aProperty(scene) } }),
      reason: 'only of a property that is there',
    },
    createTemplateDraft: {
      make: async (scene) => ({ input: { ...plain(), templateId: await aTemplate(scene), version: 1 } }),
      reason: 'with an id only one that is there, by the version that was seen',
    },
    saveTemplateDraft: {
      make: async (scene) => ({ input: { ...plain(), templateId: await aTemplate(scene), version: 1 } }),
      reason: 'only one that is there, by the version that was seen',
    },
    discardTemplateRevision: {
      make: async (scene) => ({ input: { templateId: await aTemplate(scene, { status: 2 }), version: 1 } }),
      reason: 'only of a submitted one for which another text is being written',
    },
    setTemplateDepartments: {
      make: async (scene) => ({ input: { templateId: await aTemplate(scene), departmentIdList: [await aDepartment(scene)] } }),
      reason: 'only departments that are there',
    },
    uploadTemplateSample: {
      make: async (scene) => ({ input: { templateId: await aTemplate(scene), for: 'document', file: new File(['oi'], 'oi.txt') } }),
      reason: 'only a file with bytes that can be read',
    },
    deleteTemplateSample: {
      make: async (scene) => {
        const mediaId = await aSample(scene)
        return { input: { mediaId, templateId: await aTemplate(scene, { mediaId }) } }
      },
      reason: 'only a file that the text has',
    },
    deleteTemplates: {
      make: async (scene) => ({ input: { templateIdList: [await aTemplate(scene)] } }),
      reason: 'only those that are there are deleted',
    },
    importTemplates: {
      make: async () => {
        const templates = [
          { name: plain().templateName, language: 'pt_BR', category: 'UTILITY', components: [{ type: 'BODY', text: 'Olá!' }] },
        ]
        return { input: { templates: JSON.stringify(templates), isRehearsal: false } }
      },
      reason: 'only a file that can be read',
    },
    exportTemplates: {
      make: async (scene) => ({ input: { templateIdList: [await aTemplate(scene)] } }),
      reason: thereIsOne,
    },
  },
}
