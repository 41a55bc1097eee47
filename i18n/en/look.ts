/** How dense the portal is drawn, and in which colours. */
export const size = {
  title: 'Size',
  default: 'Default',
  medium: 'Medium',
  small: 'Small',
  mini: 'Mini',
  switched: 'Switch Size Success',
};

export const theme = {
  title: 'Theme',
  mode: 'Appearance',
  colors: 'Colour',
  own: 'Colour of %{tenant}',
  free: 'Your own colour',
  pick: 'Pick a colour',
  code: 'Colour code, for example #409EFF',
  code_invalid: 'Six digits, 0 to 9 and A to F, for example #409EFF',
  use: 'Use',
  reset: 'Back to the colour of %{tenant}',
  changed: 'The theme has been changed',
  warning: 'Hard to read as it is; %{needed} to 1 is needed.',
  warning_area: 'White text on it reaches %{ratio} to 1, so buttons have black text.',
  warning_text: 'As text on the page it reaches %{ratio} to 1, so links take the shade %{shade}.',
  warning_lost: 'It can hardly be told from the page, so buttons take the shade %{shade}.',
  names: {
    blue: 'Blue',
    green: 'Green',
    cyan: 'Cyan',
    violet: 'Violet',
    red: 'Red',
    magenta: 'Magenta',
    pink: 'Pink',
    amber: 'Amber',
    grey: 'Grey',
    black: 'Black',
  },
};
