import './ui/theme/theme.css';
export { useTableModel } from './ui/table/use-table-model.ts';
