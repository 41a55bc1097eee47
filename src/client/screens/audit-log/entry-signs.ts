/** What sort of thing was done, at a glance; the sentence beside it says it. */
import AddIcon from '@mui/icons-material/AddCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import StopIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';

interface Sign {
  Icon: typeof AddIcon;
  tone: 'success.main' | 'error.main' | 'primary.main' | 'text.secondary';
}

const signs: readonly { actions: RegExp; sign: Sign }[] = [
  { actions: /^(create|accept|import)$/, sign: { Icon: AddIcon, tone: 'success.main' } },
  { actions: /^(update|revise|reword|reorder)$/, sign: { Icon: EditIcon, tone: 'primary.main' } },
  { actions: /^(delete|purge|erase|erased|confirm_erase|remove_\w+)$/, sign: { Icon: DeleteIcon, tone: 'error.main' } },
  { actions: /^(undelete|restore|reinstate|reactivate)$/, sign: { Icon: RestoreIcon, tone: 'success.main' } },
  { actions: /^undo/, sign: { Icon: UndoIcon, tone: 'text.secondary' } },
  { actions: /^(export)$/, sign: { Icon: DownloadIcon, tone: 'text.secondary' } },
  { actions: /^(upload_import)$/, sign: { Icon: UploadIcon, tone: 'text.secondary' } },
  {
    actions: /sign_|session|password|factor|recovery|step_up|permission|claim|login|key|email|invite|register|owner/,
    sign: { Icon: KeyIcon, tone: 'text.secondary' },
  },
  {
    actions: /^(suspend|block|archive|decline\w*|reject\w*|refuse|cancel\w*|revoke|retire|pause|end|hide|withdraw)$/,
    sign: { Icon: StopIcon, tone: 'error.main' },
  },
];

/** Whatever else is done to a record. */
const other: Sign = { Icon: DoneIcon, tone: 'primary.main' };

export const signOf = (action: string): Sign => signs.find(({ actions }) => actions.test(action))?.sign ?? other;
