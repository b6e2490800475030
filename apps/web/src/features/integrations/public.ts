export { lookUpCep } from './look-up-cep.ts'
