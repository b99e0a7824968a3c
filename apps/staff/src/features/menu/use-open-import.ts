import { useLocation } from 'wouter';
import { leave } from '../../lib/form/unsaved.ts';

/** Goes to where a menu is taken in from a table, once nothing unsaved would be lost. */
export function useOpenImport(): () => void {
  const [, navigate] = useLocation();
  return () => leave(() => navigate('/menu?import'));
}
