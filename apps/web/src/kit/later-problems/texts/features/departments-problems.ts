import type { LaterProblems } from '../../later-problems.ts'

export const departmentProblems: LaterProblems<'department'> = {
  pt: {
    'department.notFound': 'Departamento não encontrado. Recarregue a página ou fale com o administrador.',
    'department.nameTaken': 'Já existe um departamento com este nome. Escolha outro.',
    'department.tooMany': 'A empresa já tem 500 departamentos, contando os rascunhos. Exclua algum antes de criar outro.',
    'department.changedMeanwhile': 'Outra pessoa alterou este departamento. Confira a versão atual e salve de novo.',
    'department.hasChats': 'Este departamento ainda tem conversas. Escolha quem vai recebê-las antes de excluir.',
    'department.only': 'A empresa precisa de pelo menos um departamento. Crie outro antes de excluir este.',
    'department.same': 'Escolha um departamento diferente do atual.',
    'department.forbids': 'As permissões deste departamento não deixam fazer isso. Fale com o administrador.',
  },
  en: {
    'department.notFound': 'Department not found. Reload the page or contact the administrator.',
    'department.nameTaken': 'There is a department with this name already. Choose another one.',
    'department.tooMany': 'The company has 500 departments already, drafts included. Delete one before creating another.',
    'department.changedMeanwhile': 'Somebody else changed this department. Look at the current version and save again.',
    'department.hasChats': 'This department still has chats. Choose who takes them over before deleting it.',
    'department.only': 'The company needs at least one department. Create another one before deleting this one.',
    'department.same': 'Choose another department than the current one.',
    'department.forbids': 'The permissions of this department do not allow this. Contact the administrator.',
  },
  es: {
    'department.notFound': 'Departamento no encontrado. Recarga la página o habla con el administrador.',
    'department.nameTaken': 'Ya existe un departamento con este nombre. Elige otro.',
    'department.tooMany': 'La empresa ya tiene 500 departamentos, contando los borradores. Elimina alguno antes de crear otro.',
    'department.changedMeanwhile': 'Otra persona cambió este departamento. Revisa la versión actual y guarda de nuevo.',
    'department.hasChats': 'Este departamento todavía tiene conversaciones. Elige quién las recibe antes de eliminarlo.',
    'department.only': 'La empresa necesita al menos un departamento. Crea otro antes de eliminar este.',
    'department.same': 'Elige un departamento distinto del actual.',
    'department.forbids': 'Los permisos de este departamento no permiten hacer esto. Habla con el administrador.',
  },
}
