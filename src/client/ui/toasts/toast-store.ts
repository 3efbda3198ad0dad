export * from '../../lib/toast-store.ts'
